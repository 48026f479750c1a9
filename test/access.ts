import { db } from "./db.ts";
import { everythingIn } from "./everything.ts";

/** Returns the rows in this worker's database as one text. `everythingIn` says which rows it leaves out. */
export const everything = () => everythingIn(db);

/** Returns the path that a response redirects to, without its query. Also reads redirects in React Router's data responses. */
export async function leads(response: Response): Promise<string> {
  const to = response.headers.get("location") ?? /"(\/[a-z/?=%A-Z0-9-]*)"/.exec(await response.clone().text())?.[1] ?? "";
  return to.split("?")[0]!;
}
