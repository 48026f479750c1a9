type Machine = { platform: string; arch: string; version: string };

export function problemOf(machine: Machine, packaged: string[]): string | null;
