"""Prints code, number of plural forms and gettext's formula of every language that Weblate knows: python3 languageCases.py WHEEL."""

import json
import sys

sys.path.insert(0, sys.argv[1])

from weblate_language_data.languages import LANGUAGES  # noqa: E402

json.dump([[code, forms, formula] for code, _, forms, formula in LANGUAGES], sys.stdout)
