import type { Attachment, DeclaredAttachments } from '@portal/contract'
import { call } from '@portal/web-kit/call'
import { confirm } from '@portal/web-kit/confirm'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import { AttachmentsView } from './attachments-view.tsx'
import { attachmentsTexts as texts } from './attachments.texts.ts'
import { useFileDoor } from './file-door.ts'

/** The files of a thing; read anew with each version of it, which may close or open them. */
export function Attachments({ of, thing, version }: { of: DeclaredAttachments; thing: string; version: number }) {
  const read = queryOf(of.listRoute, { query: { thing } })
  const query = useQuery({ ...read, queryKey: [...read.queryKey, version] })
  const door = useFileDoor()
  const again = (): Promise<unknown> => query.refetch()
  const refresh = (): void => void again()
  const remove = useAction(of.removeRoute, { onError: refresh })
  const named = ({ id, version: standing }: Attachment) => ({ thing, id, version: standing })
  return (
    <QueryView query={query}>
      {(places) => (
        <AttachmentsView
          of={of}
          places={places}
          door={door}
          // The file's own key: what arrived although the line was cut is not added twice.
          add={(kind, fileId, key) => call(of.addRoute, { body: { thing, kind, fileId } }, { key }).finally(refresh)}
          replace={(one, fileId, key) =>
            call(of.replaceRoute, { body: { ...named(one), fileId } }, { key }).finally(refresh)
          }
          remove={async (one) => {
            const content = texts.removeAsk(one.fileName, one.earlier.length)
            if (!(await confirm({ kind: 'warning', content, okText: texts.remove }))) return
            await remove.runAsync({ body: named(one) })
            await again()
            toast.success(texts.removed(one.fileName))
          }}
          removing={remove}
        />
      )}
    </QueryView>
  )
}
