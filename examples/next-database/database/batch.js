/** Rows that a cursor fetches at once. */
export const batch = 1000
