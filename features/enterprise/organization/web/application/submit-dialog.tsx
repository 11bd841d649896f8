import { Dialog } from '@portal/web-kit/dialog.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { organizationDetailRoute } from '../../contract/index.ts'
import { applicationTexts as texts } from './application.texts.ts'
import type { ApplicationGiven } from './overlay-id.ts'
import { notePlace } from '../places.ts'
import { SubmitForm } from './submit-form.tsx'

interface Props {
  given: ApplicationGiven
  onClose: () => void
  onDone: () => void
}

/** An application to hand in; begun for an organisation, that one is read first. */
export function SubmitDialog({ given, onClose, onDone }: Props) {
  const { customerCode = '' } = given
  const asked = useQuery({
    ...queryOf(organizationDetailRoute, { query: { customerCode } }),
    enabled: customerCode !== '',
  })
  if (customerCode === '') return <SubmitForm type={given.type ?? '1'} onClose={onClose} onDone={onDone} />
  if (asked.data === undefined)
    return (
      <Dialog title={texts.title} width={750} onClose={onClose}>
        <QueryView query={asked}>{() => null}</QueryView>
      </Dialog>
    )
  notePlace(asked.data)
  return <SubmitForm type={given.type ?? '2'} of={asked.data} onClose={onClose} onDone={onDone} />
}
