import type { defineImport } from '@portal/contract'

/** An import as `defineImport` answers it. */
export type DeclaredImport = Pick<
  ReturnType<typeof defineImport>,
  | 'title'
  | 'fields'
  | 'mapping'
  | 'most'
  | 'stream'
  | 'templateRoute'
  | 'uploadRoute'
  | 'confirmRoute'
  | 'refusalsRoute'
>
