/**
 * @typedef {Record<string, any>} Row By the names of its columns.
 */

/**
 * What the shop asks of a database, whichever it is.
 *
 * @typedef {object} Database
 * @property {(text: string, params?: unknown[]) => Promise<Row[]>} query
 * @property {(text: string, params?: unknown[]) => AsyncGenerator<Row[]>} batches Rows from a cursor, some at a time; it is closed
 * when nobody reads on.
 * @property {() => Promise<void>} close
 */

/** @returns {Promise<Database>} the server that DATABASE_URL names, or the embedded database */
export async function openDatabase() {
  const { DATABASE_URL, DATABASE_FOLDER = '.data' } = process.env
  if (DATABASE_URL) return (await import('./postgres.js')).openPostgres(DATABASE_URL)
  return (await import('./embedded.js')).openEmbedded(DATABASE_FOLDER)
}

/**
 * The one database of this process: `next dev` loads a module anew with each change.
 *
 * @returns {Promise<Database>}
 */
export const database = () => (globalThis.shopDatabase ??= openDatabase())
