const size = { width: 96, height: 28, gap: 3 };

/** Shows a bar for each week. The last bar is this week. Screen readers get the numbers from the table. */
export function WeekBars({ values }: { values: number[] }) {
  const highest = Math.max(1, ...values);
  const step = size.width / values.length;
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      aria-hidden
      className="mt-auto h-9 w-full pt-2 text-line-strong"
    >
      {values.map((value, week) => {
        // A week with a count of zero still has a line, so that all eight weeks are visible.
        const height = Math.max(1, (value / highest) * size.height);
        return (
          <rect
            key={week}
            x={week * step}
            y={size.height - height}
            width={step - size.gap}
            height={height}
            className={week === values.length - 1 ? "text-accent" : undefined}
            fill="currentColor"
          />
        );
      })}
    </svg>
  );
}
