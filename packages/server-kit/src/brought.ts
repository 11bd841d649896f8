import type { Access, FeatureWords, Figure, FirstStep, FileLimits, PaletteFind, Todo } from '@portal/contract'
import type { ApprovalEffect, ApprovalKind } from './approvals.ts'
import type { Caller, Scope } from './caller.ts'
import type { Db } from './database/database.ts'
import type { Tx } from './database/transaction.ts'
import type { MenuEntry } from './menus.ts'

/** How the audit log names what a feature's rows are about. */
export interface AuditSource {
  /** Names and pages of things by id, whatever enterprise they are of; ids of others are left out. */
  things?: (db: Db, ids: readonly string[]) => Promise<readonly (readonly [string, NamedThing])[]>
  /** Facts whose values are ids of such things. */
  idFacts?: readonly string[]
  /** Facts whose values are codes, in words; undefined for a code it does not know. */
  codeFacts?: Readonly<Record<string, (code: string) => string | undefined>>
  /** A changed field that follows a pattern (cells of a form); undefined for any other. */
  fieldName?: (field: string) => Promise<string | undefined>
}
export interface NamedThing {
  name: string
  /** The page that opens it. */
  route: string
}

/** Who asks what there is for him, in which enterprise, on which business day. */
export interface Asking {
  caller: Caller
  scope: Scope
  today: string
  /** Only what there is and until when: what takes reading whole returns is left out. */
  isBrief?: true
}
/**
 * Who asks what features bring. That belongs to whole enterprises, so permissions that show his own rows alone show
 * nothing of it.
 */
export function askingOf({ caller, scope }: Omit<Asking, 'today'>, today: string): Asking {
  const permissions = [...caller.permissions].filter((code) => caller.scoped?.get(code) !== 'self')
  const isWhole = permissions.length === caller.permissions.size
  return { caller: isWhole ? caller : { ...caller, permissions: new Set(permissions) }, scope, today }
}

/** A to-do; what its kind and state are called stands under `todos` of the feature's words. */
export type NewTodo = Omit<Todo, 'said'>

/** A list of codes with their names, in its order. */
export interface CodeList {
  /** `taxType`: what calls and fields name it by. */
  codeType: string
  name: string
  codes: readonly { code: string; name: string }[]
  /** Operators keep it; `codes` are those of a new installation. */
  isKept?: true
}

/** A kind of deleted thing that the recycle bin keeps for its owner. */
export interface Restorable {
  /** What it is called: 角色. */
  name: string
  /**
   * Puts the thing back as `snapshot` has it, in the tables of its own feature. Refuses with the reason when it can't
   * come back: its name was taken meanwhile, or what it belongs to is gone.
   */
  restore: (tx: Tx, now: Date, snapshot: unknown) => Promise<void>
  /** Lets go of what the thing alone held, such as its files, in the transaction that removes it for good. */
  purge?: (tx: Tx, snapshot: unknown) => Promise<void>
}

/** An approval that a feature asks for, with what deciding it does. */
export type BroughtApproval = ApprovalKind & { effect: ApprovalEffect }

/** A kind of uploaded file. */
export interface FileKind extends FileLimits {
  /** What uploads name it by. */
  projectType: string
  name: string
  /** Who may upload one: asked before its bytes come, and again when it becomes a thing's. */
  mayUpload: Access
  /** Who may have a file that belongs to a thing. Until it does, whoever uploaded it alone may. */
  mayRead: (db: Db, caller: Caller, file: { fileId: string; entId: string; thing: string }) => Promise<boolean>
}

/** A file for people to fill in, downloaded by its name. */
export interface FileTemplate {
  fileName: string
  at: URL
}

/** A role that a user holds in an enterprise (null: everywhere), and the entry of the menu by which it leads there. */
export interface GrantAsked {
  roleId: string
  entId: string | null
  menuId: string | null
}
/** What somebody asked for and somebody agreed to, which gave a grant. */
export interface GrantOrigin {
  id: string
  what: string
  /** The page that opens it. */
  route: string
  applicant: string
  appliedAt: string
  decidedBy: string
  decidedAt: string
}

/** What a feature brings to the screens and lists of others; gathered by those who show it from `kit.brought`. */
export interface Brought {
  name: string
  words?: FeatureWords
  audit?: AuditSource
  /** Lists of codes that it declares, for the code library. */
  codes?: readonly CodeList[]
  /** Entries of its pages in the menu, with who gets them and their buttons; installed once. */
  menus?: readonly MenuEntry[]
  /** Kinds of things that it deletes into the recycle bin, by their codes. */
  restores?: Readonly<Record<string, Restorable>>
  /** Kinds of files that people upload for its things. */
  files?: readonly FileKind[]
  templates?: readonly FileTemplate[]
  /** Approvals it asks for, with what deciding them does. */
  approvals?: readonly BroughtApproval[]
  /** What gave these grants of a user, for each of them. */
  grantOrigins?: (db: Db, userId: string, grants: readonly GrantAsked[]) => Promise<readonly (readonly GrantOrigin[])[]>
  /** What this person has to do; asked at the same time as those of other features. */
  todos?: (db: Db, asking: Asking) => Promise<readonly NewTodo[]>
  /** Figures of the workbench, for who has the permission. */
  figures?: { permission: string; read: (db: Db, asking: Asking) => Promise<readonly Figure[]> }
  /** Steps by which an enterprise of an empty installation comes to its first return. */
  firstSteps?: (db: Db, asking: Asking) => Promise<readonly FirstStep[]>
  /** Things to open by typing their names, as far as this person may. */
  finds?: (db: Db, asking: Asking) => Promise<readonly PaletteFind[]>
  /** The same for what is too many to be listed: a few that a word, its pinyin or initials name. */
  seeks?: (db: Db, asking: Asking, word: string) => Promise<readonly PaletteFind[]>
}
