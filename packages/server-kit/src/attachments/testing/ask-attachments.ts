import type { Attachment, AttachmentPage, DeclaredAttachments, Route } from '@portal/contract'

export interface Host {
  inject(call: {
    method: 'GET' | 'POST'
    url: string
    headers: Record<string, string>
    query?: Record<string, string>
    payload?: object
  }): Promise<{ statusCode: number; json(): unknown }>
}
interface Answered<D> {
  code: number
  msg: string
  data: D
}

/** The calls of attachments on a thing, as one user after the other. */
export function attachmentCalls(app: Host, of: DeclaredAttachments, thing: string) {
  const ask = async <D>({ method, path: url }: Route, as: object, given: object): Promise<Answered<D>> => {
    const own = method === 'GET' ? { query: given as Record<string, string> } : { payload: given }
    const headers = { ...as } as Record<string, string>
    const answer = await app.inject({ method: method as 'GET' | 'POST', url, headers, ...own })
    return answer.json() as Answered<D>
  }
  type One = Pick<Attachment, 'id' | 'version'>
  return {
    list: (as: object) => ask<AttachmentPage>(of.listRoute, as, { thing }),
    add: (as: object, kind: string, fileId: string) => ask<Attachment>(of.addRoute, as, { thing, kind, fileId }),
    replace: (as: object, { id, version }: One, fileId: string) =>
      ask<Attachment>(of.replaceRoute, as, { thing, id, version, fileId }),
    remove: (as: object, { id, version }: One) => ask<Attachment>(of.removeRoute, as, { thing, id, version }),
  }
}
