import type { TranslationMessages } from 'react-admin'
import type { Catalogue } from './messages.ts'

/** The texts of react-admin's own components that the catalogue says already, or that are alike in every language. */
export const textsInOurWords = ({ app, pages, list, form, session, update, errors, validation }: Catalogue) => ({
  action: {
    add: pages.serverConfig.add,
    cancel: app.cancel,
    clear_input_value: app.clear,
    close: app.close,
    close_menu: app.closeMenu,
    create: app.create,
    delete: app.delete,
    edit: app.edit,
    open: app.open,
    open_menu: app.openMenu,
    refresh: list.refresh,
    remove_all_filters: list.clearFilters,
    save: app.save,
    search: list.search,
    select_all: pages.files.selectAll,
    select_all_button: pages.files.selectAll,
    select_columns: list.columns,
    undo: pages.files.editor.undo,
    update_application: app.reload,
  },
  boolean: { true: app.yes, false: app.no, null: ' ' },
  page: {
    create: form.create,
    edit: '%{name} %{recordRepresentation}',
    error: app.unexpected,
    list: '%{name}',
    loading: app.loading,
    not_found: errors.notFoundTitle,
    show: '%{name} %{recordRepresentation}',
  },
  input: { password: { toggle_visible: pages.login.hidePassword, toggle_hidden: pages.login.showPassword } },
  message: {
    details: errors.details,
    error: app.unexpected,
    loading: app.loading,
    no: app.no,
    not_found: errors.notFound,
    unsaved_changes: form.discardTitle,
    yes: app.yes,
  },
  navigation: {
    clear_filters: list.clearFilters,
    current_page: list.page,
    next: list.next,
    page_rows_per_page: list.rowsPerPage,
    previous: list.previous,
    skip_nav: app.skipToContent,
  },
  auth: {
    auth_check_error: app.logInFirst,
    logout: app.signOut,
    password: pages.login.password,
    sign_in: pages.login.submit,
    sign_in_error: pages.login.refused,
    user_menu: pages.profile.title,
    username: pages.login.username,
  },
  notification: {
    application_update_available: update.ready,
    canceled: pages.files.cancelled,
    created: app.created,
    data_provider_error: errors.unexpected,
    http_error: errors.broken,
    item_doesnt_exist: errors.gone,
    logged_out: session.expired,
    offline: errors.network,
  },
  validation: {
    maxLength: validation.maxLength,
    maxValue: validation.max,
    minLength: validation.minLength,
    minValue: validation.min,
    required: validation.required,
    unique: errors.words.taken,
  },
})

/** The texts that react-admin knows by name, without its leave to add others. */
type Known<T> = {
  [K in keyof T as string extends K ? never : K]-?: T[K] extends string ? string : Known<NonNullable<T[K]>>
}

/** What is left of texts when a part of them is taken out. */
type Rest<T, P> = {
  [K in keyof T as K extends keyof P ? (P[K] extends T[K] ? never : K) : K]: K extends keyof P ? Rest<T[K], P[K]> : T[K]
}

/** The texts of react-admin's own components that have no place in the catalogue. */
type OtherTexts = Rest<Known<TranslationMessages['ra']>, ReturnType<typeof textsInOurWords>>

/**
 * All texts of a language other than English: every text of the catalogue, and those of react-admin's own components,
 * which English has from `ra-language-english`.
 */
export type Translation = Catalogue & { ra: OtherTexts }
