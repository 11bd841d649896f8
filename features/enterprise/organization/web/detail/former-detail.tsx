import { fieldsOf } from '@portal/contract'
import { useNamedCodes } from '@portal/page-kit/fields/code-library'
import { DescriptionList, factsOf } from '@portal/page-kit/parts/description-list.tsx'
import { OrganizationNode } from '../../contract/index.ts'
import { organizationPageTexts as texts } from '../organization-page.texts.ts'
import css from '../organization.module.css'

const fields = fieldsOf(OrganizationNode).filter(({ name }) => name !== 'hasChildren' && name !== 'parentCustomerCode')

/** An organisation as it stood on an earlier day. */
export function FormerDetail({ node, list }: { node: OrganizationNode; list: readonly OrganizationNode[] }) {
  const shown = useNamedCodes(fields)
  const parent = list.find(({ customerCode }) => customerCode === node.parentCustomerCode)
  return (
    <section className={`card ${css.detail}`} aria-label={texts.facts}>
      <h2>{node.customerRegisterName}</h2>
      <DescriptionList facts={[...factsOf(shown, node), { title: texts.above, value: parent?.customerRegisterName }]} />
    </section>
  )
}
