/** `userId:entId` of a row or an answer, as the calls take it. */
export const grantOf = (id: string): { userId: string; entId: string | null } => {
  const at = id.lastIndexOf(':')
  return { userId: id.slice(0, at), entId: id.slice(at + 1) === '' ? null : id.slice(at + 1) }
}
