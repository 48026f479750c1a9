import { useEffect } from "react";
import { href, useFetcher } from "react-router";
import { trackedLinkProps } from "#app/routes/public/tracked-link-props.ts";
import { OpenStatus } from "#app/routes/public/open-status.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { fromCompactTimes } from "#domain/businesses/opening-times/compact-opening-times.shared.ts";
import type { loader } from "#app/routes/resources/saved-hours.ts";
import { type DeviceBusiness, removeAllBusinesses, removeBusiness } from "./device-businesses.ts";

/** The saved businesses, each with its service, street, phone number, and today's hours. */
export function DeviceBusinessList({ businesses }: { businesses: DeviceBusiness[] }) {
  const { data: hours, load } = useFetcher<typeof loader>();
  const ids = businesses.map(({ id }) => id).join();
  useEffect(() => void load(`${href("/saved/hours")}?ids=${ids}`), [ids, load]);
  return (
    <>
      <ul className="grid gap-3 lg:grid-cols-2">
        {businesses.map(({ id, name, service, street, phone, phoneE164 }) => (
          <li key={id} className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-[min(1rem,4vw)] py-4">
            <div className="min-w-0 grow basis-48">
              <h2 className="text-lg">
                <a href={href("/business/:businessId", { businessId: id })} className="link">
                  {name}
                </a>
              </h2>
              <p className="text-ink-soft">{[service, street].filter(Boolean).join(" · ")}</p>
              {hours?.[id] && <OpenStatus times={fromCompactTimes(hours[id])} />}
              {hours && !(id in hours) && <p className="text-ink-soft">No longer listed</p>}
            </div>
            <div className="flex flex-wrap items-center gap-2">
              {phoneE164 && (
                <a
                  href={`tel:${phoneE164}`}
                  {...trackedLinkProps("call", id)}
                  className="btn btn-accent flex-wrap gap-y-0 px-[min(1.25rem,3vw)]"
                >
                  <Icon name="phone" className="size-4" />
                  <span>
                    Call<span className="sr-only">{` ${name}`}</span> <span className="phone-number">{phone}</span>
                  </span>
                </a>
              )}
              <button type="button" onClick={() => removeBusiness(id)} className="btn btn-quiet">
                Remove<span className="sr-only">{` ${name}`}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
      {businesses.length > 1 && (
        <button
          type="button"
          onClick={() => window.confirm("Remove all saved businesses?") && removeAllBusinesses()}
          className="btn btn-quiet mt-4"
        >
          Remove all
        </button>
      )}
    </>
  );
}
