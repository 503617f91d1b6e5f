/**
 * Follows the theme of the frame above if it states one, as the player of ReadytoWork does; otherwise the device's theme applies.
 */
export function followTheme(self: Window): void {
  try {
    const above = self.parent === self ? undefined : self.parent.document.documentElement.dataset.theme;
    if (above === 'dark' || above === 'light') self.document.documentElement.dataset.theme = above;
  } catch {
    // A platform on another origin does not expose its theme.
  }
}
