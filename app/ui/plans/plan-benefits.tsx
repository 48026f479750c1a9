import { Icon } from "#app/ui/icon/icon.tsx";

/** The reasons to buy a paid plan. */
export function WhyUpgrade({ title = "Why upgrade your listing?" }: { title?: string }) {
  const reasons = [
    {
      icon: "arrow-up",
      name: "Top Placement",
      text: "Premium listings appear above the others in every list and are marked as paid. They take turns at the top, and the order changes every hour.",
    },
    {
      icon: "eye",
      name: "More Visibility",
      text: "Premium listings show a logo, a tagline, a description, and photos. They also take turns among the featured businesses on the home page.",
    },
    {
      icon: "award",
      name: "Category Sponsorship",
      text: "Each category has only one sponsor. Your logo is its banner, with “Sponsored by” and your name, on every page of the category.",
    },
  ];
  return (
    <section className="mt-16">
      <h2 className="text-2xl md:text-3xl">{title}</h2>
      <ul className="mt-6 grid gap-x-10 gap-y-8 md:fit-columns-52">
        {reasons.map(({ icon, name, text }) => (
          <li key={name} className="border-t-3 border-wheat-line pt-4">
            <h3 className="flex items-center gap-2.5 text-xl">
              <Icon name={icon} className="size-6 text-accent" />
              {name}
            </h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
