/** Tabs of 企业信息 that other features bring (`parts` of their manifests), each a page below the tabs. */
export const companyPlace = 'company.tab'
