import type { Access } from '../access.ts'
import type { FileLimits } from '../files/file-limits.ts'
import { defineRoute, narrowing, type Route } from '../route.ts'
import { Count, Exactly, Id } from '../schema.ts'
import { Attachment, AttachmentPage } from './attachments.schema.ts'

/** Files of one purpose that a thing has. */
export interface AttachmentKind {
  /** What they are called: 申请资料. */
  title: string
  /** Their kind among uploads, never changed: stored files are found by it. */
  kind: FileLimits & { readonly projectType: string }
  /** How many the thing has at most, not counting earlier versions. */
  most: number
  /** Parties who read them, and nobody else. */
  for?: readonly string[]
  /** States of the thing in which they change; those in which its fields do, unless said otherwise. */
  when?: readonly string[]
}
export type AttachmentKinds = Readonly<Record<string, AttachmentKind>>

export interface AttachmentsDeclaration extends Pick<Route, 'tag' | 'ownRows'> {
  /** Name of the thing, never changed: rows are found by it. */
  name: string
  /** What they belong to, in Chinese: 车辆借用. */
  title: string
  /** Calls are below it: list, add, replace, remove. */
  path: string
  /** Who reads, and who adds, replaces and removes. */
  access: Exclude<Access, 'public'>
  keeps: Exclude<Access, 'public'>
  /** What its actions begin with in the audit log. */
  audit: string
  kinds: AttachmentKinds
  /** Parties of the thing by code, with their names. */
  parties?: Readonly<Record<string, string>>
}

/**
 * The attachments of a thing: files by purpose, each with its earlier versions. server-kit's `keepAttachments` serves
 * them, page-kit's `Attachments` draws them. @throws for a party that the thing does not have.
 */
export function defineAttachments<const D extends AttachmentsDeclaration>(declared: D) {
  const { path, title, tag, access, keeps, audit, kinds, parties = {} } = declared
  for (const { title: kind, for: kept = [], most } of Object.values(kinds)) {
    const unknown = kept.filter((party) => !Object.hasOwn(parties, party))
    if (unknown.length > 0) throw new Error(`${path} 的${kind}给参与方 ${unknown.join('、')} 看，却没有这个参与方`)
    if (most < 1) throw new Error(`${path} 的${kind}一个也不能有`)
  }
  const shared = { tag, scope: 'enterprise', ...narrowing(declared) } as const
  const write = {
    ...shared,
    access: keeps,
    method: 'POST',
    data: Attachment,
    errors: ['notFound', 'refused', 'stale'],
    idempotent: true,
  } as const
  const one = { thing: Id(), id: Id(), version: Count() }
  return {
    ...declared,
    listRoute: defineRoute({
      ...shared,
      access,
      method: 'GET',
      path: `${path}/list`,
      summary: `${title}的资料，及其以前的文件`,
      query: Exactly({ thing: Id() }),
      data: AttachmentPage,
      errors: ['notFound'],
    }),
    addRoute: defineRoute({
      ...write,
      path: `${path}/add`,
      summary: `把上传的文件作为${title}的资料`,
      body: Exactly({ thing: Id(), kind: Id(), fileId: Id() }),
      audit: `${audit}.add`,
    }),
    replaceRoute: defineRoute({
      ...write,
      path: `${path}/replace`,
      summary: `用上传的文件替换${title}的一份资料，原来的文件仍可查看`,
      body: Exactly({ ...one, fileId: Id() }),
      audit: `${audit}.replace`,
    }),
    removeRoute: defineRoute({
      ...write,
      path: `${path}/remove`,
      summary: `移除${title}的一份资料，连同以前的文件`,
      body: Exactly(one),
      audit: `${audit}.remove`,
    }),
  }
}

/** What `defineAttachments` makes, as server and page read it. */
export type DeclaredAttachments = ReturnType<typeof defineAttachments<AttachmentsDeclaration>>

/** Names of its actions for the audit log. */
export const attachmentActions = (of: Pick<AttachmentsDeclaration, 'title' | 'audit'> | null): Record<string, string> =>
  of === null
    ? {}
    : {
        [`${of.audit}.add`]: `添加${of.title}资料`,
        [`${of.audit}.replace`]: `替换${of.title}资料`,
        [`${of.audit}.remove`]: `移除${of.title}资料`,
      }
/** Names of the facts that they tell. */
export const attachmentFacts = { file: '文件', material: '资料' } as const
