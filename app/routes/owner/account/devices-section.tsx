import { SubmitButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { longDay } from "#app/ui/format.ts";
import { useTown } from "#app/ui/town-context.tsx";
import type { Device } from "#domain/accounts/sign-in/devices.ts";

const failed = { title: "There was a problem logging out. Please try again." };

/** Shows the user's devices. `devices` is null if they could not be loaded. */
export function DevicesSection({ devices }: { devices: Device[] | null }) {
  const { town } = useTown();
  if (!devices) return <p role="alert">Failed to fetch your devices. Please try again.</p>;
  return (
    <div className="grid gap-4">
      <ul className="card divide-y divide-line">
        {devices.map(({ id, name, lastUsedAt, isThisOne }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <p className="min-w-0 grow basis-40">
              <span className="block font-semibold">{name || "Unknown device"}</span>
              <span className="block text-sm text-ink-soft">
                {isThisOne ? "This device" : `Last used ${longDay(lastUsedAt, town)}`}
              </span>
            </p>
            {!isThisOne && (
              <PostForm failed={failed} fields={{ intent: "device", id }} toastOnly>
                <SubmitButton label="Log out" about={name || "Unknown device"} look="btn-quiet" />
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <PostForm failed={failed} fields={{ intent: "others" }} toastOnly className="justify-self-start">
          <SubmitButton label="Log out everywhere else" look="btn-quiet" />
        </PostForm>
      )}
    </div>
  );
}
