/**
 * Whether a dialog or a menu is open: dialogs may hold unsaved work, and menus must return the focus to their button. A
 * dialog that is closing is already hidden.
 */
export const isSomethingOpen = () =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].some(
    (each) => !each.closest('[aria-hidden=true]'),
  )
