import { access } from 'node:fs/promises'

/** Is there a file or folder that may be read? */
export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
