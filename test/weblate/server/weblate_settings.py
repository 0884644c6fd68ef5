"""Weblate's example settings, changed for a server that only tests use, on loopback.

Values come from the environment, see services.ts.
"""

# ruff: noqa: F403, F405
import os

from weblate.settings_example import *

HOME = os.environ["WEBLATE_HOME"]

# Addresses in responses always start with this one, whatever was asked.
SITE_DOMAIN = f"127.0.0.1:{os.environ['WEB_PORT']}"
SITE_URL = f"http://{SITE_DOMAIN}"
ALLOWED_HOSTS = ["*"]
SECRET_KEY = os.environ["SECRET_KEY"]

DEBUG = False
for _logger in LOGGING["loggers"].values():
    _logger.update(handlers=["console"], level="ERROR")
# The default needs collected static files. Without them, pages have no style.
STORAGES["staticfiles"]["BACKEND"] = (
    "django.contrib.staticfiles.storage.StaticFilesStorage"
)

# The example has already derived these from its own DATA_DIR.
DATA_DIR = f"{HOME}/data"
CACHE_DIR = f"{DATA_DIR}/cache"
MEDIA_ROOT = f"{DATA_DIR}/media"
STATIC_ROOT = f"{CACHE_DIR}/static"
CACHES["default"]["LOCATION"] = f"redis://127.0.0.1:{os.environ['REDIS_PORT']}/1"
CACHES["avatar"]["LOCATION"] = f"{CACHE_DIR}/avatar"
DATABASES["default"].update(
    HOST="127.0.0.1",
    PORT=os.environ["POSTGRES_PORT"],
    CONN_MAX_AGE=60,
)

# Tasks run in the request or script that asks for them, because there is no worker.
CELERY_TASK_ALWAYS_EAGER = True
CELERY_TASK_EAGER_PROPAGATES = False
CELERY_BROKER_URL = "memory://"
CELERY_RESULT_BACKEND = None
# Without a worker, statistics missing from Redis would be computed recursively, and 100 languages exceed the limit.
STATS_LAZY = True

# Neither network nor mail.
ENABLE_AVATARS = False
SUPPORT_STATUS_CHECK = False
WEBSITE_ALERTS_ENABLED = False
EMAIL_BACKEND = "django.core.mail.backends.dummy.EmailBackend"
BACKGROUND_TASKS = "never"
DATABASE_BACKUP = "none"
REGISTRATION_OPEN = False

# A test run exceeds the default of 100 requests a day.
API_RATELIMIT_ANON = "100000/day"
API_RATELIMIT_USER = "100000/hour"
API_RATELIMIT_USER_OVERRIDES = {"slow": "5/minute"}

# For repositories that tests serve with Git's own daemon, on loopback.
VCS_ALLOW_SCHEMES = {"https", "ssh", "git"}
VCS_RESTRICT_PRIVATE = False
