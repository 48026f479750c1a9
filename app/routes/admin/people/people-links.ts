export const peoplePath = "/admin/dashboard/people";

/** Returns the path of a person's screen. */
export function personPath(userId: string): string {
  return `${peoplePath}/${userId}`;
}
