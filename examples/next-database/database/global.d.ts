import type { Database } from './database.js'

declare global {
  var shopDatabase: Promise<Database> | undefined
}
