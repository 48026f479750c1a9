import { href } from "react-router";
import { useDeviceBusinesses } from "./device-businesses.ts";

/**
 * Links to the businesses that were viewed last on this device. This section appears after the scripts run, so it is last on the
 * home page, where it moves nothing else.
 */
export function RecentlyViewed() {
  const viewed = useDeviceBusinesses("viewed");
  if (!viewed?.length) return null;
  return (
    <section aria-labelledby="recently-viewed" className="container-page pb-10">
      <h2 id="recently-viewed" className="mb-4 text-2xl">
        Recently viewed
      </h2>
      <ul className="flex flex-wrap gap-3">
        {viewed.map(({ id, name }) => (
          <li key={id}>
            <a href={href("/business/:businessId", { businessId: id })} className="btn btn-quiet">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
