/** Follows the theme of the frame above where it tells one, as the player of ReadytoWork does; else the device's holds. */
export function followTheme(self: Window): void {
  try {
    const above = self.parent === self ? undefined : self.parent.document.documentElement.dataset.theme;
    if (above === 'dark' || above === 'light') self.document.documentElement.dataset.theme = above;
  } catch {
    // A platform on another origin keeps its theme to itself.
  }
}
