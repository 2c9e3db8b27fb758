/**
 * Calendar arithmetic in UTC, so that no time zone is involved. A day is the number of days since 1970-01-01, a
 * month the number of months since January of year 0.
 */

const MS = 864e5;

export const dayOf = (iso) => Date.parse(iso) / MS;

export const isoOf = (day) => new Date(day * MS).toISOString().slice(0, 10);

export const monthOf = (day) => {
  const date = new Date(day * MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

export const yearOf = (month) => Math.floor(month / 12);

export const firstOf = (month) => new Date(0).setUTCFullYear(0, month, 1) / MS;

export const numberOf = (day) => new Date(day * MS).getUTCDate();

/** Returns the number of days since the last such weekday; 1 is Monday. */
export const daysSince = (weekday, day) => (((day + 4 - weekday) % 7) + 7) % 7;

/** Returns the same day of another month, or its last day if that month is shorter. */
export const inMonth = (day, month) => Math.min(firstOf(month) + numberOf(day), firstOf(month + 1)) - 1;

/** Returns the ISO 8601 number of the week that contains the Thursday of the seven days starting with `day`. */
export const weekOf = (day) => {
  const thursday = day + 6 - daysSince(4, day + 6);
  return 1 + Math.floor((thursday - dayOf(isoOf(thursday).slice(0, 4))) / 7);
};

/** Returns the date in the browser's time zone. */
export const today = () => dayOf(new Date().toLocaleDateString('sv'));
