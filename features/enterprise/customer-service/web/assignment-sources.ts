import { withEvery } from '@portal/page-kit/fields/search/with-every'
import type { FoundSource } from '@portal/page-kit/fields/search/found-source'
import { call } from '@portal/web-kit/call'
import { servedEnterprisesRoute, servicePeopleRoute, type Picked } from '../contract/index.ts'

const optionOf = ({ id, name, hint }: Picked) => ({ value: id, label: name, hint })
const sourceOf = (route: typeof servicePeopleRoute | typeof servedEnterprisesRoute): FoundSource => ({
  find: async (word, signal) => (await call(route, { query: word === '' ? {} : { word } }, { signal })).map(optionOf),
  named: async (values, signal) => (await call(route, { query: { ids: values.join(',') } }, { signal })).map(optionOf),
})

/** People who hold the role of customer service. */
export const servicePeople = sourceOf(servicePeopleRoute)
export const servedEnterprises = sourceOf(servedEnterprisesRoute)
/** The same with all of them. */
export const enterprisesToServe = withEvery(servedEnterprises)
