/** The overlay with an application to hand in; given what it begins with, or `open`: one to look at. */
export const organizationApplication = 'organization.application'

export interface ApplicationGiven {
  type?: '1' | '2' | '3'
  customerCode?: string
}
