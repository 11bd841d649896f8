import type { Access } from '../access.ts'
import type { Parties } from '../parties/parties.ts'
import { defineAttachments, type AttachmentKind, type DeclaredAttachments } from './attachments.ts'

/** Attachments of a thing with a life: those of a purpose may change in other states than its fields. */
export type FilesOf<S extends string> = Readonly<Record<string, Omit<AttachmentKind, 'when'> & { when?: readonly S[] }>>

interface Matter {
  title: string
  path: string
  audit: string
  read: Exclude<Access, 'public'>
  keep: Exclude<Access, 'public'>
  parties?: Parties
  files?: FilesOf<string>
  life: { codes: Readonly<Record<string, string>> }
}

/** @throws for a state that the life does not have. */
export function attachmentsOfMatter(matter: Matter): DeclaredAttachments | null {
  const { title, path, audit, read, keep, parties, files, life } = matter
  if (files === undefined) return null
  for (const { title: kind, when = [] } of Object.values(files)) {
    const unknown = when.filter((state) => !Object.hasOwn(life.codes, state))
    if (unknown.length > 0) throw new Error(`${path} 的${kind}在 ${unknown.join('、')} 时可改，却没有这个状态`)
  }
  return defineAttachments({
    name: audit,
    title,
    tag: title,
    path: `${path}/files`,
    access: read,
    keeps: keep,
    audit: `${audit}.files`,
    kinds: files,
    ...(parties === undefined
      ? {}
      : { parties: Object.fromEntries(Object.entries(parties).map(([code, { name }]) => [code, name])) }),
  }) as DeclaredAttachments
}
