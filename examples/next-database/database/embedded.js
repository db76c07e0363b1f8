import { PGlite } from '@electric-sql/pglite'
import { batch } from './batch.js'

/**
 * PostgreSQL inside of this process, in a folder: nothing to install. One process at a time may use it.
 *
 * @param {string} folder
 * @returns {Promise<import('./database.js').Database>}
 */
export async function openEmbedded(folder) {
  // Pages that were read stay in memory: few of them, as the files are cached by the system too.
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']
  const db = await PGlite.create(folder, { startParams })
  let cursors = 0
  return {
    query: async (text, params) => (await db.query(text, params)).rows,
    async *batches(text, params) {
      const cursor = `rows_${cursors++}`
      // All requests share one session: WITH HOLD needs no transaction, which they would have to wait for.
      await db.query(`DECLARE ${cursor} NO SCROLL CURSOR WITH HOLD FOR ${text}`, params)
      try {
        for (;;) {
          const { rows } = await db.query(`FETCH ${batch} FROM ${cursor}`)
          if (rows.length === 0) return
          yield rows
        }
      } finally {
        await db.query(`CLOSE ${cursor}`)
      }
    },
    close: () => db.close(),
  }
}
