import path, { type PlatformPath } from 'node:path'

/**
 * A file as findings and addresses name it: relative to a folder, with `/` on every system; '' for the folder itself. On
 * Windows a file on another drive keeps its drive.
 *
 * @param flavour path rules of a system
 */
export const relativeName = (folder: string, file: string, { relative, sep }: PlatformPath = path): string =>
  relative(folder, file).replaceAll(sep, '/')

/** The same for a file that must lie in the folder: undefined outside of it, on another drive too; '' for the folder itself. */
export function nameBelow(folder: string, file: string, flavour: PlatformPath = path): string | undefined {
  const name = relativeName(folder, file, flavour)
  return name === '..' || name.startsWith('../') || flavour.isAbsolute(name) ? undefined : name
}

/** As messages name a file: relative to the working folder where it lies in it, else whole. */
export const shownFile = (file: string, workingFolder = process.cwd()): string => nameBelow(workingFolder, file) || file

/** Percent-encoded URL text of a name with `/`. */
export const encodedName = (name: string): string => name.split('/').map(encodeURIComponent).join('/')
