/** Days are numbers from 1970-01-01 on, months from the year 0 on: no time zone comes in. */

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

/** How many days ago the weekday was; 1 is Monday. */
export const daysSince = (weekday, day) => (((day + 4 - weekday) % 7) + 7) % 7;

/** That day of another month, or its last. */
export const inMonth = (day, month) => Math.min(firstOf(month) + numberOf(day), firstOf(month + 1)) - 1;

/** The ISO number of the week that the Thursday of seven days is in. */
export const weekOf = (day) => {
  const thursday = day + 6 - daysSince(4, day + 6);
  return 1 + Math.floor((thursday - dayOf(isoOf(thursday).slice(0, 4))) / 7);
};

/** The viewer's. */
export const today = () => dayOf(new Date().toLocaleDateString('sv'));
