import { Exactly, Id, Nullable, Time, Type, type Static } from '../schema.ts'

/** A stored file of an attachment; `size` in bytes. */
export const AttachedFile = Exactly({
  fileId: Id(),
  fileName: Type.String(),
  size: Type.Integer(),
  by: Type.String(),
  at: Time(),
})
export type AttachedFile = Static<typeof AttachedFile>

/** An attachment with the file that stands; `earlier`: those that it replaced, the newest first. */
export const Attachment = Exactly({
  id: Id(),
  kind: Type.String(),
  version: Type.Integer(),
  ...AttachedFile.properties,
  earlier: Type.Array(AttachedFile),
})
export type Attachment = Static<typeof Attachment>

/** A purpose that the caller sees. `whyNot`: why he changes nothing of it now; null when he may. */
export const AttachmentPlace = Exactly({
  kind: Type.String(),
  whyNot: Nullable(Type.String()),
  files: Type.Array(Attachment),
})
export type AttachmentPlace = Static<typeof AttachmentPlace>

export const AttachmentPage = Type.Array(AttachmentPlace)
export type AttachmentPage = Static<typeof AttachmentPage>
