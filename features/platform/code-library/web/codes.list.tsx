import { declared } from '@portal/page-kit/list/declared'
import { columnsOf } from '@portal/page-kit/table/column'
import { fewFound } from '@portal/page-kit/fields/search/few-found'
import { queryClient, queryOf } from '@portal/web-kit/query'
import { codeList, codeTypesRoute, type KeptCode } from '../contract/index.ts'
import { codeLibraryTexts as texts } from './code-library.texts.ts'

export const codesSource = declared(codeList)

const keptTypes = async () => (await queryClient.query(queryOf(codeTypesRoute, {}))).filter(({ isKept }) => isKept)
const asOption = ({ codeType, name }: { codeType: string; name: string }) => ({
  value: codeType,
  label: name,
  hint: codeType,
})

/** Lists that operators keep, by name or type. */
export const keptTypesSource = fewFound(async () => (await keptTypes()).map(asOption))

export const codeColumns = columnsOf<KeptCode>(codeList.fields, {
  codeType: { isHidden: true },
  typeName: { isFixed: true },
  code: { narrow: true },
  name: { narrow: true, isWide: true },
  isOn: {
    narrow: true,
    cell: ({ isOn }) => <span className={`tag ${isOn ? 'done' : ''}`}>{isOn ? texts.on : texts.off}</span>,
  },
})
