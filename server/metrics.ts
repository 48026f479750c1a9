type Labels = Record<string, string>;
type Sample = { name: string; labels: string; value: number };
type Reading = number | null | { labels: Labels; value: number }[];

/** The numbers an operator's Prometheus collects, in its text format. */
export type Metrics = {
  counter(name: string, help: string): { add(labels?: Labels, by?: number): void };
  /** Read whenever somebody asks; null, or a failure, leaves it out. */
  gauge(name: string, help: string, read: () => Reading | Promise<Reading>): void;
  /** The same of what only grows and is counted elsewhere. */
  total(name: string, help: string, read: () => Reading): void;
  histogram(name: string, help: string, bounds: number[]): { see(value: number, labels?: Labels): void };
  text(): Promise<string>;
};

type Family = { name: string; help: string; kind: "counter" | "gauge" | "histogram"; samples(): Sample[] | Promise<Sample[]> };

export function openMetrics(): Metrics {
  const families: Family[] = [];

  function readWhenAsked(kind: "gauge" | "counter", name: string, help: string, read: () => Reading | Promise<Reading>): void {
    families.push({
      name,
      help,
      kind,
      async samples() {
        const reading = await read();
        const values = typeof reading === "number" ? [{ labels: {}, value: reading }] : (reading ?? []);
        return values.map(({ labels, value }) => ({ name, labels: written(labels), value }));
      },
    });
  }

  return {
    counter(name, help) {
      const values = new Map<string, number>();
      families.push({
        name,
        help,
        kind: "counter",
        samples: () => [...values].map(([labels, value]) => ({ name, labels, value })),
      });
      return {
        add(labels = {}, by = 1) {
          const key = written(labels);
          values.set(key, (values.get(key) ?? 0) + by);
        },
      };
    },
    gauge: (name, help, read) => readWhenAsked("gauge", name, help, read),
    total: (name, help, read) => readWhenAsked("counter", name, help, read),
    histogram(name, help, bounds) {
      const seen = new Map<string, { under: number[]; count: number; sum: number }>();
      families.push({
        name,
        help,
        kind: "histogram",
        samples: () => [...seen].flatMap((entry) => bucketsOf(name, bounds, entry)),
      });
      return {
        see(value, labels = {}) {
          const key = written(labels);
          const one = seen.get(key) ?? { under: bounds.map(() => 0), count: 0, sum: 0 };
          seen.set(key, one);
          one.count += 1;
          one.sum += value;
          bounds.forEach((bound, index) => value <= bound && (one.under[index]! += 1));
        },
      };
    },
    async text() {
      const parts = await Promise.all(families.map(writtenFamily));
      return parts.join("");
    },
  };
}

async function writtenFamily({ name, help, kind, samples }: Family): Promise<string> {
  const lines = await Promise.resolve(samples()).catch(() => []);
  if (!lines.length) return "";
  const head = `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`;
  return head + lines.map((line) => `${line.name}${line.labels && `{${line.labels}}`} ${line.value}\n`).join("");
}

type Seen = [labels: string, { under: number[]; count: number; sum: number }];

function bucketsOf(name: string, bounds: number[], [labels, { under, count, sum }]: Seen): Sample[] {
  const upTo = (bound: string) => [labels, `le="${bound}"`].filter(Boolean).join(",");
  return [
    ...bounds.map((bound, index) => ({ name: `${name}_bucket`, labels: upTo(String(bound)), value: under[index]! })),
    { name: `${name}_bucket`, labels: upTo("+Inf"), value: count },
    { name: `${name}_sum`, labels, value: sum },
    { name: `${name}_count`, labels, value: count },
  ];
}

/** The labels are all ours, so nothing in them needs escaping. */
function written(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(",");
}
