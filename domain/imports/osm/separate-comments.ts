/**
 * The rules in an opening_hours value, without their comments, or the reason why they are left out. `comments` lists the removed
 * comments.
 */
export type Separated = { rules: string; comments: string[] } | { leftOut: string };

/**
 * Removes quoted comments. `Mo-Fr 09:00-17:00 "call first"` keeps its hours. A rule without times, such as `Sa "by appointment"`,
 * is removed with its comment. A rule with a comment on part of the other rules' hours ("Happy hour") does not replace them.
 * All rules are left out if one has several comments, or if one with times has a comment and the value contains "||", because
 * such rules usually describe the hours of several services.
 */
export function separateComments(value: string): Separated {
  const comments: string[] = [];
  const marked = value.replace(/"([^"]*)"/g, (_, comment: string) => {
    comments.push(comment.trim());
    return mark;
  });
  if (!comments.length) return { rules: value, comments };
  const rules = marked.split(/;|\|\|/).map((rule) => rule.trim());
  const withTimes = rules.filter((rule) => rule !== "" && (!rule.includes(mark) || /\d|\b(?:off|closed)\b/i.test(rule)));
  if (!withTimes.length) return { leftOut: `conditional, "${comments[0]}"` };
  const ofAPart = withTimes.filter((rule) => rule.includes(mark) && !/\b(?:off|closed)\b/i.test(rule));
  const severalServices = withTimes.some((rule) => rule.split(mark).length > 2) || (ofAPart.length > 0 && value.includes("||"));
  if (severalServices) return { leftOut: `they include a comment, "${comments[0]}"` };
  // A later rule replaces the hours of an earlier one, so the rules with a comment on hours come first.
  const others = withTimes.filter((rule) => !ofAPart.includes(rule));
  // A comment without days describes part of the other rules' days.
  const added = others.length ? ofAPart.filter((rule) => !/^\d/.test(rule)) : ofAPart;
  return { rules: [...added, ...others].join("; ").replaceAll(mark, ""), comments };
}

/** This character takes the place of a comment. It does not occur in real values. */
const mark = "\u0001";
