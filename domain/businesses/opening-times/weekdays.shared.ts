/** The days of the week, as opening times name them. This file imports nothing, because small scripts in the browser use it. */
export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof weekdays)[number];
