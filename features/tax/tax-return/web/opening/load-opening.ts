/** The page of opening balances, for the tax that has them. */
export const loadOpeningPage = async () => (await import('./opening-page.tsx')).OpeningPage
