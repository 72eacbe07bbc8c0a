import type { Catalogue } from './messages.ts'

/**
 * The texts that the parts of react-admin in the product can ask for, in the words of the catalogue (docs/i18n.md). Any
 * other text of react-admin is English.
 */
export const reactAdminTexts = ({ session, resources }: Catalogue) => ({
  notification: {
    logged_out: session.expired,
    not_authorized: resources.server.outcomes.denied,
  },
})
