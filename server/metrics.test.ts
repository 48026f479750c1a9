import { describe, expect, it } from "vitest";
import { openMetrics } from "./metrics.ts";
import { routeGroup } from "./route-group.ts";

describe("the numbers", () => {
  it("are written the way Prometheus reads them [ops.metrics]", async () => {
    const metrics = openMetrics();
    const requests = metrics.counter("requests_total", "Requests.");
    requests.add({ route: "home" });
    requests.add({ route: "home" });
    metrics.gauge("waiting", "Who waits.", async () => 3);
    const seconds = metrics.histogram("seconds", "How long.", [0.1, 1]);
    for (const value of [0.05, 0.5, 5]) seconds.see(value);
    expect(await metrics.text()).toBe(
      [
        "# HELP requests_total Requests.",
        "# TYPE requests_total counter",
        'requests_total{route="home"} 2',
        "# HELP waiting Who waits.",
        "# TYPE waiting gauge",
        "waiting 3",
        "# HELP seconds How long.",
        "# TYPE seconds histogram",
        'seconds_bucket{le="0.1"} 1',
        'seconds_bucket{le="1"} 2',
        'seconds_bucket{le="+Inf"} 3',
        "seconds_sum 5.55",
        "seconds_count 3",
        "",
      ].join("\n"),
    );
  });

  it("leave out what cannot be read [ops.metrics]", async () => {
    const metrics = openMetrics();
    metrics.gauge("revision", "Of the data.", () => Promise.reject(new Error("the database is gone")));
    metrics.gauge("backup_age", "Of the last backup.", () => null);
    metrics.gauge("here", "What is there.", () => 1);
    expect(await metrics.text()).toBe("# HELP here What is there.\n# TYPE here gauge\nhere 1\n");
  });

  it.each([
    ["/", "home"],
    ["/_.data?_routes=x", "home"],
    ["/category/food", "category"],
    ["/category/food/micro/pizza.data", "micro-category"],
    ["/business/0198", "profile"],
    ["/business/sponsorship/0198", "owner"],
    ["/admin/dashboard/businesses", "admin"],
    ["/search?q=a.data", "search"],
    ["/constructor", "other"],
    ["/wp-login.php", "other"],
  ])("call %s %s, and nothing by what a visitor made up [ops.metrics]", (target, group) => {
    expect(routeGroup(target)).toBe(group);
  });
});
