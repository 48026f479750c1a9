import { LinkButton, SubmitButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import type { AdminCategory } from "#domain/categories/list-categories-for-admin.ts";
import { categoriesPath, categoryFailures } from "./category-parts.ts";

/** The list in which an admin moves categories up and down. */
export function CategoryOrder({ categories }: { categories: AdminCategory[] }) {
  return (
    <section aria-labelledby="order" className="grid max-w-2xl gap-4">
      <h2 id="order" className="text-xl">
        Category order
      </h2>
      <p className="text-ink-soft">Visitors see the categories in this order. Micro-categories are always sorted by name.</p>
      <ol className="card divide-y divide-line">
        {categories.map(({ id, name }, index) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2 px-4 py-1">
            <span className="min-w-0 grow basis-40 wrap-anywhere">{name}</span>
            <PostForm
              action={`${categoriesPath()}/move`}
              failed={categoryFailures.move}
              fields={{ id }}
              preventScrollReset
              className="flex"
            >
              <MoveButton direction="up" name={name} disabled={index === 0} />
              <MoveButton direction="down" name={name} disabled={index === categories.length - 1} />
            </PostForm>
          </li>
        ))}
      </ol>
      <PostForm
        action={`${categoriesPath()}/sort`}
        failed={categoryFailures.sort}
        preventScrollReset
        className="flex flex-wrap gap-3 max-sm:*:grow"
      >
        <LinkButton to={categoriesPath()} label="Done" look="btn-accent" />
        <SubmitButton label="Sort by Name" sending="Sorting..." look="btn-quiet" />
      </PostForm>
    </section>
  );
}

function MoveButton({ direction, name, disabled }: { direction: "up" | "down"; name: string; disabled: boolean }) {
  const label = `Move ${name} ${direction}`;
  return (
    <button
      name="direction"
      value={direction}
      disabled={disabled}
      aria-label={label}
      title={label}
      className="icon-button disabled:opacity-40"
    >
      <Icon name={`arrow-${direction}`} />
    </button>
  );
}
