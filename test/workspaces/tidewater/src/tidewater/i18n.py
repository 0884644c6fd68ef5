"""Finds the translations of the program's texts."""

import gettext as _gettext
from pathlib import Path

_translations = _gettext.translation("app", Path("locale"), fallback=True)

_ = _translations.gettext
ngettext = _translations.ngettext
pgettext = _translations.pgettext
