import pg from 'pg'
import Cursor from 'pg-cursor'
import { batch } from './batch.js'

/**
 * A PostgreSQL server.
 *
 * @param {string} connectionString 'postgres://user:password@host/name'
 * @returns {import('./database.js').Database}
 */
export function openPostgres(connectionString) {
  const pool = new pg.Pool({ connectionString })
  // The pool drops an idle connection that breaks; without a listener the server would end with it.
  pool.on('error', (error) => console.error(error))
  return {
    query: async (text, params) => (await pool.query(text, params)).rows,
    async *batches(text, params) {
      const client = await pool.connect()
      const cursor = client.query(new Cursor(text, params))
      /** @type {Error | undefined} */
      let failure
      try {
        for (let rows = await cursor.read(batch); rows.length > 0; rows = await cursor.read(batch)) yield rows
      } catch (error) {
        failure = /** @type {Error} */ (error)
        throw error
      } finally {
        if (!failure) await cursor.close()
        client.release(failure)
      }
    },
    close: () => pool.end(),
  }
}
