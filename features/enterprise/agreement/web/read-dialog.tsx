import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import { agreeRoute, myAgreementsRoute, readTextRoute, type MyAgreement } from '../contract/index.ts'
import { AgreementBody } from './agreement-body.tsx'
import { agreementTexts } from './agreement.texts.ts'

const texts = agreementTexts.mine

/** An agreement to read, and to agree to while that is open. */
export function ReadDialog({ agreement, onClose }: { agreement: MyAgreement; onClose: () => void }) {
  const query = useQuery(queryOf(readTextRoute, { query: { id: agreement.id } }))
  const agree = useAction(agreeRoute, {
    onDone: async () => {
      toast.success(texts.done)
      onClose()
      await invalidate(myAgreementsRoute)
    },
    onError: () => void invalidate(myAgreementsRoute),
  })
  return (
    <Dialog
      title={agreement.name}
      width={760}
      onClose={onClose}
      footer={
        agreement.agreedAt === null ? (
          <ActButton
            of={agree}
            className="button primary"
            disabled={query.data === undefined}
            onClick={() => agree.run({ body: { id: agreement.id } })}
          >
            {texts.agree}
          </ActButton>
        ) : (
          <span className="muted">{texts.agreed(agreement.agreedAt)}</span>
        )
      }
    >
      <QueryView query={query}>{(text) => <AgreementBody {...text} />}</QueryView>
    </Dialog>
  )
}
