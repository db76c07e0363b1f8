import { relative, sep } from 'node:path'

/** A file as witnesses and findings name it: relative to the root, with `/`; '' for the root itself. */
export const relativeName = (root: string, file: string): string => relative(root, file).replaceAll(sep, '/')
