import { href } from "react-router";
import { trackedLinkProps } from "#app/routes/public/click-tracking/tracked-link-props.ts";
import { OpenStatus } from "#app/routes/public/open-status.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { fromCompactTimes } from "#domain/businesses/opening-times/compact-opening-times.shared.ts";
import { savedCopyText } from "#app/routes/public/offline/saved-copy-text.ts";
import type { DeviceBusiness } from "./device-businesses.ts";

type Props = { businesses: DeviceBusiness[]; onRemove(businessId: string): void };

/** The businesses stored on this device, each with its category, hours, and phone number, and the age of the copy. */
export function DeviceBusinessList({ businesses, onRemove }: Props) {
  return (
    <ul className="grid gap-3 lg:grid-cols-2">
      {businesses.map(({ id, name, category, phone, phoneE164, times, at }) => (
        <li key={id} className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-[min(1rem,4vw)] py-4">
          <div className="min-w-0 grow basis-48">
            <h3 className="text-lg">
              <a href={href("/business/:businessId", { businessId: id })} className="link">
                {name}
              </a>
            </h3>
            {category && <p className="text-ink-soft">{category}</p>}
            {times !== null && <OpenStatus times={fromCompactTimes(times)} />}
            <p className="text-sm text-ink-soft">{savedCopyText(at)}</p>
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
            <button type="button" onClick={() => onRemove(id)} className="btn btn-quiet">
              Remove<span className="sr-only">{` ${name}`}</span>
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}
