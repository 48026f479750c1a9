import { SubmitButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";

/** A form that applies an earlier file's mapping. Shows nothing if there are no earlier mappings. */
export function UseProfile({ profiles }: { profiles: string[] }) {
  if (!profiles.length) return null;
  return (
    <PostForm
      failed={{ title: "Failed to apply the mapping." }}
      toastOnly
      fields={{ intent: "use_profile" }}
      className="flex max-w-3xl flex-wrap items-end gap-3"
    >
      <div className="grow">
        <label htmlFor="profile" className="font-semibold">
          Mapping from an earlier file
        </label>
        <select id="profile" name="profile" className="input-box mt-1.5 block w-full">
          {profiles.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      <SubmitButton label="Use this mapping" look="btn-quiet" />
    </PostForm>
  );
}
