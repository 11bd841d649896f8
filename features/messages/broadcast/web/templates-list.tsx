import { declared } from '@portal/page-kit/list/declared'
import { ManagedPage } from '@portal/page-kit/managed/managed-page.tsx'
import { columnsOf } from '@portal/page-kit/table/column'
import { templateList, templateUpkeep, type Template } from '../contract/index.ts'
import { broadcastTexts as texts } from './broadcast.texts.ts'

const source = declared(templateList)
const contentRows = 8
const columns = columnsOf<Template>(templateList.fields, {
  name: { isFixed: true, narrow: true },
  title: { isWide: true, narrow: true },
  content: { isHidden: true },
  updatedBy: { isHidden: true },
})

/** Texts that operators begin with. */
export const TemplatesList = () => (
  <ManagedPage
    name="broadcast-templates"
    title={texts.templates}
    lead={texts.templateLead}
    of={templateUpkeep}
    source={source}
    columns={columns}
    rowName={({ name }) => name}
    form={() => ({ fields: { title: { isWide: true }, content: { isWide: true, rows: contentRows } } })}
    empty={{ title: texts.noTemplates, reason: texts.noTemplatesReason }}
  />
)
