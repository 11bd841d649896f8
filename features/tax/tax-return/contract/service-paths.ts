/** Services of the tax types whose returns are prepared here (TAX-05); `apps/server` joins a kind of tax for each. */
const services = ['taxVat', 'qcittaxobj', 'cit', 'draft', 'taxPbtMulti', 'taxResource'] as const

/** A return's call stands under the service of every tax type. `also`: other names of the call. */
export const underServices = (call: string, ...also: string[]): { path: string; aliases: string[] } => ({
  path: `/japi/tax/${services[0]}/${call}`,
  aliases: [call, ...also].flatMap((name, at) =>
    services.slice(at === 0 ? 1 : 0).map((service) => `/japi/tax/${service}/${name}`),
  ),
})
