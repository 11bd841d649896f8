import type { ShownOnce } from '@portal/contract'
import { CheckListField } from '@portal/page-kit/fields/check-list-field.tsx'
import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import type { FormValues } from '@portal/page-kit/form/form-values'
import { useForm } from '@portal/page-kit/form/use-form'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import {
  endpointsRoute,
  eventKindsRoute,
  saveEndpointRoute,
  type Endpoint,
  type EventKind,
} from '../../contract/index.ts'
import { creditCodeField, useIsOperator } from '../enterprise-field.tsx'
import { integrationTexts } from '../integration.texts.ts'

const texts = integrationTexts.webhooks
const width = 560

interface EndpointDialogProps {
  endpoint: Endpoint | null
  onClose: () => void
  onSaved: (secret: ShownOnce | null) => void
}

/** Creates or changes an endpoint; `onSaved` receives the secret of a new one. */
export function EndpointDialog(props: EndpointDialogProps) {
  const kinds = useQuery(queryOf(eventKindsRoute, {}))
  if (kinds.data !== undefined) return <EndpointForm {...props} kinds={kinds.data} />
  return (
    <Dialog title={props.endpoint === null ? texts.add : texts.edit} width={width} onClose={props.onClose}>
      <QueryView query={kinds}>{() => null}</QueryView>
    </Dialog>
  )
}

const withoutQuery = (values: FormValues): string => String(values['url']).split('?')[0] ?? ''

function EndpointForm({ endpoint, kinds, onClose, onSaved }: EndpointDialogProps & { kinds: readonly EventKind[] }) {
  const isOperator = useIsOperator()
  const isNew = endpoint === null
  const offered = ({ everywhere }: FormValues): readonly EventKind[] => {
    const isOfAll = isNew ? everywhere === true : endpoint.entId === null
    return kinds.filter((kind) => isOfAll || !kind.ofInstallation)
  }
  const heard = (values: FormValues): string[] => {
    const chosen = Array.isArray(values['types']) ? values['types'] : []
    return chosen.filter((type: string) => offered(values).some(({ code }) => code === type))
  }
  const form = useForm(saveEndpointRoute, {
    // A new endpoint hears of everything until somebody chooses.
    initial: endpoint ?? {
      url: 'https://',
      enabled: true,
      types: kinds.flatMap(({ code, ofInstallation }) => (ofInstallation ? [] : [code])),
    },
    ...(isNew ? {} : { fixed: { id: endpoint.id }, version: endpoint.version }),
    order: ['name', 'url', ...(isNew && isOperator ? ['everywhere', 'creditCode'] : []), 'types', 'enabled'],
    draft: `endpoint:${endpoint?.id ?? 'new'}`,
    // The query of an address may hold a secret.
    kept: (values) => ({ ...values, url: withoutQuery(values) }),
    restored: (found, now) => ({
      ...now,
      ...found,
      url: (withoutQuery(now) === found['url'] ? now : found)['url'] ?? '',
    }),
    fields: {
      url: { type: 'url' },
      creditCode: { ...creditCodeField, isVisible: ({ everywhere }) => everywhere !== true },
      types: {
        isGroup: true,
        control: (input, values) => (
          <CheckListField
            {...input}
            value={heard(values)}
            options={offered(values).map(({ code, name }) => ({ value: code, label: name, hint: code }))}
          />
        ),
      },
    },
    check: ({ url }, values) => ({
      url: URL.canParse(url) ? undefined : texts.wrongUrl,
      types: heard(values).length === 0 ? texts.typesMissing : undefined,
    }),
    before: ({ everywhere, ...body }, values) => ({
      ...body,
      types: heard(values),
      ...(everywhere === true ? { everywhere } : {}),
    }),
    done: texts.saved,
    onDone: ({ secret }) => onSaved(secret),
    onRefused: () => void invalidate(endpointsRoute),
  })
  return (
    <FormDialog
      form={form}
      title={isNew ? texts.add : texts.edit}
      submit={isNew ? texts.create : integrationTexts.save}
      width={width}
      onClose={onClose}
    />
  )
}
